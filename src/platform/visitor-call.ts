/**
 * An answer in the envelope of configuration calls, which has `code`, or in that of other calls, which has `errcode`.
 */
interface Answer {
  readonly code?: number
  readonly errcode?: number
  readonly data: unknown
}

/**
 * Posts a call without the requester, because visitors need none of its other code.
 * @returns `undefined` when the server does not answer
 */
export async function postCallAsVisitor(path: string, body: object): Promise<Answer | undefined> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`/app/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return await response.json()
  } catch {
    return undefined
  }
}

/** The data of an answer; `undefined` for a refusal. */
export const dataOfAnswer = <Data>(answer: Answer | undefined) =>
  answer?.code === 200 || answer?.errcode === 0 ? (answer.data as Data) : undefined
