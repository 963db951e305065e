const COLOURS = ['#FFC845', '#F2503B', '#2CC4D9', '#FF86BE', '#3ED598', '#8B6BF0'] as const
const PIECES = 30

/** The CSS classes that set the column and the speed of each falling piece (`paper-rain.css`). */
const LANES = [
  'gk-drop-0',
  'gk-drop-1',
  'gk-drop-2',
  'gk-drop-3',
  'gk-drop-4',
  'gk-drop-5',
  'gk-drop-6',
  'gk-drop-7',
  'gk-drop-8',
  'gk-drop-9',
  'gk-drop-10',
  'gk-drop-11',
  'gk-drop-12',
] as const

/**
 * Falling coins of gold paper and paper pennants. CSS classes place the pieces, so that no element needs an inline
 * style.
 */
export function PaperRain() {
  return Array.from({ length: PIECES }, (_, piece) => (
    <svg
      key={piece}
      className={`gk-drop ${LANES[piece % LANES.length]}`}
      viewBox="0 0 24 28"
      aria-hidden="true"
    >
      {piece % 2 === 0 ? (
        <>
          <circle cx="12" cy="14" r="11" fill="#FFC845" stroke="#8A4B05" strokeWidth="1.8" />
          <circle cx="12" cy="14" r="7.5" fill="none" stroke="#FFF3C2" strokeWidth="1.4" />
          <path
            d="M10 20V8.500H12.600A3.300 3.300 0 0 1 12.600 15.100H10M7.500 10.800H16.800M7.500 12.900H16.800"
            fill="none"
            stroke="#8A4B05"
            strokeWidth="1.5"
          />
        </>
      ) : (
        <path d="M2 3H22L12 26Z" fill={COLOURS[piece % COLOURS.length]} stroke="#221037" strokeWidth="1.2" />
      )}
    </svg>
  ))
}
