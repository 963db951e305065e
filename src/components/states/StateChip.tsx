const TONES = {
  good: 'bg-green/15 text-green',
  bad: 'bg-red/15 text-red-soft',
  waiting: 'bg-teal/15 text-teal',
  over: 'bg-raised text-quiet',
} as const

export type ChipTone = keyof typeof TONES

/** A state in one word. The color repeats the meaning of the word. */
export function StateChip({ tone, label }: { tone: ChipTone; label: string }) {
  return (
    <span className={`whitespace-nowrap rounded-full px-2.5 py-1 text-xs font-semibold ${TONES[tone]}`}>
      {label}
    </span>
  )
}
