import { useMemo } from 'react'
import { encode } from 'uqr'

/** Width of the white border that scanners need, in modules. */
const QUIET_ZONE = 4

/** The SVG path of all dark modules: one rectangle for each horizontal run of dark modules. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  let path = ''
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x++) {
      const start = x
      while (row[x]) x++
      if (x > start) path += `M${start} ${y}h${x - start}v1H${start}z`
    }
  }
  return path
}

/**
 * A QR code, always drawn dark on white so that scanners can read it. It fills the available width up to a maximum
 * size.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_ZONE })
    return { size: code.size, path: pathOf(code.data) }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className="h-auto w-full max-w-[18rem] rounded"
      shapeRendering="crispEdges"
    >
      <path d={`M0 0h${size}v${size}H0z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
