/** The type of the customer service queue's entry for online service (spec, section 3). */
export const ONLINE_SERVICE_TYPE = 1

/** An entry of the customer service queue. For online service, the parameters are the provider's licence and group. */
interface ServiceEntry {
  readonly itemType: number
  readonly param1: string
  readonly param2: string
}

/** Whether an entry names a provider's widget, by its licence and group. The entry of our own chat has neither. */
export const hasServiceWidget = ({ itemType, param1 }: ServiceEntry): boolean =>
  itemType === ONLINE_SERVICE_TYPE && param1 !== ''

/**
 * The address of a provider's widget.
 * @param template https address with `{licence}` and `{group}` after its host
 * @returns `undefined` when the template is not such an address, and when the entry names no widget
 */
export function widgetUrlOf(template: string, entry: ServiceEntry): string | undefined {
  if (widgetOriginOf(template) === undefined || !hasServiceWidget(entry)) return undefined
  return template
    .replaceAll('{licence}', encodeURIComponent(entry.param1))
    .replaceAll('{group}', encodeURIComponent(entry.param2))
}

const ORIGIN = /^https:\/\/[a-z0-9.-]+(?::\d+)?(?=[/?]|$)/

/** The origin of a template; `undefined` when it is not an https address with a fixed host. */
export function widgetOriginOf(template: string): string | undefined {
  const [origin] = ORIGIN.exec(template) ?? []
  return origin !== undefined && URL.canParse(template) && new URL(template).origin === origin
    ? origin
    : undefined
}
