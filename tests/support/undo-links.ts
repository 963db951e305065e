import { PASSKEY_TEST_ORIGIN } from './passkeys.ts'

/** Returns the tokens of the undo links in messages of a server that has `origin` as its `PUBLIC_URL`. */
export function findUndoTokens(texts: readonly string[], origin = PASSKEY_TEST_ORIGIN): string[] {
  return texts.flatMap(text => {
    const [, host, token] = /(https?:[^\s"<>]+)\/auth\/undo#([\w-]+)/.exec(text) ?? []
    return host === origin && token !== undefined ? [token] : []
  })
}
