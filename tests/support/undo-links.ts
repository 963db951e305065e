import { PASSKEY_TEST_ORIGIN } from './passkeys.ts'

/** Returns the tokens of the undo links in messages. The server that sent them has `origin` as its `PUBLIC_URL`. */
export function findUndoTokens(texts: readonly string[], origin = PASSKEY_TEST_ORIGIN): string[] {
  const start = `${origin}/auth/undo#`
  return texts.flatMap(text => text.split(start).slice(1, 2)).map(rest => /^[\w-]*/.exec(rest)?.[0] ?? '')
}
