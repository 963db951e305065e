import type { ChatDesk } from '../player/chat.ts'

/**
 * The types of entries in the customer service queue, by the desk that an entry serves: 1 is online service (spec,
 * section 3); 2 is our own, for the VIP desk.
 */
const SERVICE_TYPES = { general: 1, vip: 2 } as const satisfies Record<ChatDesk, number>

/** Whether entries of the customer service queue may have this type; entries of other types would have no effect. */
export const isCustomerServiceType = (itemType: number): boolean =>
  Object.values<number>(SERVICE_TYPES).includes(itemType)

/** An entry of the customer service queue. The parameters are the provider's licence and group. */
interface ServiceEntry {
  readonly itemType: number
  readonly param1: string
  readonly param2: string
}

/**
 * The entry of the queue that serves a desk; `undefined` when there is no such entry. If the queue has no entry for the
 * VIP desk, that desk uses the entry of online service.
 */
export function customerServiceEntryOf<Entry extends ServiceEntry>(
  queue: readonly Entry[],
  desk: ChatDesk,
): Entry | undefined {
  const entryOf = (wanted: ChatDesk) => queue.find(({ itemType }) => itemType === SERVICE_TYPES[wanted])
  return entryOf(desk) ?? entryOf('general')
}

/** Whether an entry names a provider's widget, by its licence and group. The entry of our own chat has neither. */
export const hasCustomerServiceWidget = ({ param1 }: ServiceEntry): boolean => param1 !== ''

/**
 * The address of a chat provider's widget.
 * @param template https address with `{licence}` and `{group}` after its host
 * @returns `undefined` when the template is not such an address, and when the entry names no widget
 */
export function widgetUrlOf(template: string, entry: ServiceEntry): string | undefined {
  if (widgetOriginOf(template) === undefined || !hasCustomerServiceWidget(entry)) return undefined
  return template
    .replaceAll('{licence}', encodeURIComponent(entry.param1))
    .replaceAll('{group}', encodeURIComponent(entry.param2))
}

const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?]|$)/

/**
 * The origin of the template of a widget's address; `undefined` when the template is not an https address with a fixed
 * host.
 */
export function widgetOriginOf(template: string): string | undefined {
  const [origin] = ORIGIN.exec(template) ?? []
  return origin !== undefined && URL.canParse(template) && new URL(template).origin === origin
    ? origin
    : undefined
}
