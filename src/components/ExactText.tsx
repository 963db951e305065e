import type { HTMLAttributes } from 'react'

interface ExactTextProps extends HTMLAttributes<HTMLElement> {
  /** The name of the HTML element; `span` by default. */
  readonly as?: 'b' | 'dd' | 'output' | 'p' | 'small' | 'span' | 'td'
}

/**
 * An element whose text is the same in every language: an amount of money, a factor, a number of an account, a hash.
 * Programs that translate pages leave it unchanged. `tests/guard/exact-texts.test.ts` finds such texts outside this
 * element.
 */
export function ExactText({ as: Tag = 'span', ...attributes }: ExactTextProps) {
  return <Tag {...attributes} translate="no" />
}

/**
 * A text that is either an amount or words, such as a prize. Programs that translate pages translate the words and
 * leave an amount unchanged.
 */
export function AmountOrWords({ text }: { text: string }) {
  return /\p{L}/u.test(text) ? text : <ExactText>{text}</ExactText>
}
