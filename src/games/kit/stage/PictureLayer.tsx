interface LayerProps {
  /** URL of the picture. */
  readonly src: string
  /** Width and height of the picture, in its own units. */
  readonly size: readonly [number, number]
  readonly className?: string
}

/** A picture on the stage that fills the box around it. */
export function PictureLayer({ src, size: [width, height], className = '' }: LayerProps) {
  return (
    <img
      className={`gk-layer ${className}`.trim()}
      src={src}
      alt=""
      width={width}
      height={height}
      decoding="sync"
    />
  )
}

/** A picture of 1000 by 600 units behind everything on the stage. */
export function PictureBackdrop({ src }: { src: string }) {
  return <img className="gk-backdrop" src={src} alt="" width="1000" height="600" decoding="sync" />
}
