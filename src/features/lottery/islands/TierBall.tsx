/** The colors of the balls, by tier. */
const COLOR_BY_TIER: Readonly<Record<number, string>> = {
  1: '#3ED598',
  2: '#FFC845',
  3: '#2CC4D9',
  4: '#B58CFF',
  5: '#FF9F1C',
}

/** The ball of a tier, as in the drawing cage; decorative, since the text beside it names the tier. */
export function TierBall({ tier }: { tier: number }) {
  return (
    <svg aria-hidden="true" viewBox="-20 -20 40 40" className="size-11 shrink-0">
      <circle r="19" fill={COLOR_BY_TIER[tier]} />
      <path d="M-19 2a19 19 0 0 0 38 0a19 16 0 0 1 -38 0" fill="#120E24" opacity="0.25" />
      <circle r="11" fill="#FFFDF7" />
      <path
        d="M-12 -11a17 17 0 0 1 11 -6"
        fill="none"
        stroke="#fff"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.75"
      />
      <text
        y="0.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="13"
        fontWeight="800"
        fill="#120E24"
      >
        {tier}
      </text>
    </svg>
  )
}
