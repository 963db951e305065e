import type { ChatDesk } from '../player/chat.ts'

/**
 * The types of customer service queue entries, by the chat desk that they serve. 1 is online service (spec, section 3);
 * 2 is not in the spec and is the VIP desk.
 */
const SERVICE_TYPES = { general: 1, vip: 2 } as const satisfies Record<ChatDesk, number>

/** Whether a customer service queue entry may have this type. Entries of other types would have no effect. */
export const isCustomerServiceType = (itemType: number): boolean =>
  Object.values<number>(SERVICE_TYPES).includes(itemType)

/** An entry of the customer service queue. `param1` and `param2` are license and group at the chat provider. */
interface ServiceEntry {
  readonly itemType: number
  readonly param1: string
  readonly param2: string
}

/**
 * Finds the queue entry that serves a chat desk; `undefined` without such an entry. The VIP desk uses the entry of online
 * service when it has no entry of its own.
 */
export function customerServiceEntryOf<Entry extends ServiceEntry>(
  queue: readonly Entry[],
  desk: ChatDesk,
): Entry | undefined {
  const entryOf = (wanted: ChatDesk) => queue.find(({ itemType }) => itemType === SERVICE_TYPES[wanted])
  return entryOf(desk) ?? entryOf('general')
}

/**
 * Whether a queue entry uses a chat provider's widget, since it names license and group. The entry of this site's own
 * chat names neither.
 */
export const hasCustomerServiceWidget = ({ param1 }: ServiceEntry): boolean => param1 !== ''

/**
 * Creates the address of a chat provider's widget.
 * @param template https address with `{licence}` and `{group}` after its host
 * @returns `undefined` when the template is not such an address, and when the entry names no widget
 */
export function widgetUrlOf(template: string, entry: ServiceEntry): string | undefined {
  if (widgetOriginOf(template) === undefined || !hasCustomerServiceWidget(entry)) return undefined
  return template
    .replaceAll('{licence}', encodeURIComponent(entry.param1))
    .replaceAll('{group}', encodeURIComponent(entry.param2))
}

const WIDGET_ORIGIN_PATTERN = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?]|$)/

/** The origin of a widget address template; `undefined` when the template is not an https address with a fixed host. */
export function widgetOriginOf(template: string): string | undefined {
  const [origin] = WIDGET_ORIGIN_PATTERN.exec(template) ?? []
  return origin !== undefined && URL.canParse(template) && new URL(template).origin === origin
    ? origin
    : undefined
}
