import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

interface TabsProps<Name extends string> {
  label: string
  tabs: readonly { readonly name: Name; readonly label: string }[]
  current: Name
  onChoose: (name: Name) => void
  /** Content of the current tab. */
  children: ReactNode
}

const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * Tabs for several views that share one address. The player sees one view at a time. They are ARIA tabs: arrow keys,
 * Home and End move between the tabs, and the Tab key stops once. For views with an address of their own use
 * `SegmentedLinks`.
 */
export function Tabs<Name extends string>({ label, tabs, current, onChoose, children }: TabsProps<Name>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent): void {
    const index = tabs.findIndex(tab => tab.name === current)
    const next = tabs[STEPS[event.key]?.(index, tabs.length) ?? -1]
    if (!next) return
    event.preventDefault()
    onChoose(next.name)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.name}"]`)?.focus()
  }

  return (
    <div className="grid gap-4">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={onKeyDown}>
        {tabs.map(tab => {
          const isCurrent = tab.name === current
          return (
            <button
              key={tab.name}
              type="button"
              role="tab"
              data-tab={tab.name}
              id={`${id}-${tab.name}`}
              className="tab-button"
              aria-selected={isCurrent}
              aria-controls={`${id}-panel`}
              tabIndex={isCurrent ? 0 : -1}
              onClick={() => onChoose(tab.name)}
            >
              {tab.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>
        {children}
      </div>
    </div>
  )
}
