import { STAR_PATH } from './Marks.tsx'

/**
 * The painted surface of the ball: red and white patches, and stars. It moves behind a round window, so that the ball
 * seems to roll. Its width and height are eight times the diameter of the ball.
 */
export function BallSkin() {
  return (
    <>
      <defs>
        <pattern id="patches" width="200" height="200" patternUnits="userSpaceOnUse">
          <path d="M0 0H200V200H0Z" fill="#FFF4E2" />
          <path d="M0 0H100V100H0ZM100 100H200V200H100Z" fill="#D62F2F" />
          <path
            d="M0 0V200M100 0V200M200 0V200M0 0H200M0 100H200M0 200H200"
            stroke="#5E0A1C"
            strokeWidth="5"
          />
          <g fill="#FFC845" stroke="#5E0A1C" strokeWidth="6">
            <path d={STAR_PATH} transform="translate(78 78) scale(.44)" />
            <path d={STAR_PATH} transform="translate(-22 -22) scale(.44)" />
            <path d={STAR_PATH} transform="translate(178 -22) scale(.44)" />
            <path d={STAR_PATH} transform="translate(-22 178) scale(.44)" />
            <path d={STAR_PATH} transform="translate(178 178) scale(.44)" />
          </g>
        </pattern>
      </defs>
      <path d="M0 0H800V800H0Z" fill="url(#patches)" />
    </>
  )
}

/** The reflection on the ball, which does not move with the surface; 100 units square. */
export function BallShine() {
  return (
    <>
      <defs>
        <radialGradient id="round" cx=".38" cy=".3" r=".72">
          <stop offset="0%" stopColor="#FFFFFF" stopOpacity=".55" />
          <stop offset="30%" stopColor="#FFFFFF" stopOpacity=".08" />
          <stop offset="62%" stopColor="#3A0A24" stopOpacity=".12" />
          <stop offset="100%" stopColor="#1A0418" stopOpacity=".78" />
        </radialGradient>
      </defs>
      <circle cx="50" cy="50" r="47.5" fill="url(#round)" stroke="#1A0C2A" strokeWidth="5" />
      <ellipse cx="35" cy="27" rx="13" ry="8" fill="#FFFFFF" opacity=".85" transform="rotate(-32 35 27)" />
    </>
  )
}
