/**
 * A notice of the operator above the deposit form (spec, section 3: `walletMessageJson`). Times in epoch milliseconds.
 */
export interface WalletNotice {
  readonly text: string
  readonly tone: 'info' | 'warning'
  /** The deposit channels for which the form shows the notice; absent for all channels. */
  readonly channels?: readonly string[] | undefined
  readonly fromMs?: number | undefined
  readonly untilMs?: number | undefined
}

const NOTICE_TEXT_LENGTH_MAX = 300
const NOTICES_MAX = 5

const isOptionalTimeMs = (value: unknown) => value === undefined || Number.isSafeInteger(value)

function isNotice(value: unknown): value is WalletNotice {
  if (typeof value !== 'object' || value === null) return false
  const { text, tone, channels, fromMs, untilMs } = value as Record<string, unknown>
  const hasText = typeof text === 'string' && text.trim() !== '' && text.length <= NOTICE_TEXT_LENGTH_MAX
  const hasChannels =
    channels === undefined || (Array.isArray(channels) && channels.every(each => typeof each === 'string'))
  return (
    hasText &&
    (tone === 'info' || tone === 'warning') &&
    hasChannels &&
    isOptionalTimeMs(fromMs) &&
    isOptionalTimeMs(untilMs)
  )
}

/**
 * Parses the operator's notices from JSON. An empty text means no notices.
 * @returns `undefined` when the text is not a valid JSON list of notices
 */
export function parseWalletNotices(json: string): readonly WalletNotice[] | undefined {
  if (json === '') return []
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) && list.length <= NOTICES_MAX && list.every(isNotice) ? list : undefined
  } catch {
    return undefined
  }
}

/** The notices that the deposit form shows for a channel at `atMs`, epoch milliseconds. */
export function listWalletNoticesForChannel(
  notices: readonly WalletNotice[],
  { channel, atMs }: { channel: string; atMs: number },
): readonly WalletNotice[] {
  return notices.filter(
    ({ channels, fromMs = atMs, untilMs = atMs + 1 }) =>
      (channels?.includes(channel) ?? true) && fromMs <= atMs && atMs < untilMs,
  )
}
