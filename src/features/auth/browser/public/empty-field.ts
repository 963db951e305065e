import { authMessages } from '../../texts/en-US/auth.ts'

/** The error message for an empty field; `undefined` for a field with text. */
export function emptyFieldErrorTextOf(text: string): string | undefined {
  return text ? undefined : authMessages.get().missing
}
