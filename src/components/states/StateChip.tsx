const TONES = {
  good: 'bg-green/15 text-green',
  bad: 'bg-red/15 text-red-soft',
  waiting: 'bg-teal/15 text-teal',
  over: 'bg-raised text-quiet',
} as const

export type ChipTone = keyof typeof TONES

/**
 * A colored label with a state in one word, such as the state of a withdrawal. The color only repeats what the word
 * says.
 */
export function StateChip({ tone, label }: { tone: ChipTone; label: string }) {
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-semibold ${TONES[tone]}`}>
      {label}
    </span>
  )
}
