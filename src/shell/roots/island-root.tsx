import { type ComponentType, createElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import './moved-nodes.ts'

/**
 * Hydrates an island, in place of the script of `@astrojs/react`. If extensions or a translator have changed the
 * markup, React renders the island anew: slots keep their nodes, and typed text is copied to the new fields.
 */
export default (island: HTMLElement) => (Island: ComponentType, props: object) => {
  // Does nothing for an island that is already hydrated. Astro calls this function again when an attribute of the
  // island changes, and browser extensions change attributes.
  if (!island.hasAttribute('ssr')) return
  const content = (
    <ErrorBoundary place={island}>{createElement(Island, { ...props, ...slotsOf(island) })}</ErrorBoundary>
  )
  startTransition(() => {
    hydrateRoot(island, content, { identifierPrefix: island.getAttribute('prefix') ?? '' })
  })
}

/** Returns the slots of an island, by the name of the prop that gets each slot. */
function slotsOf(island: Element) {
  const slots = [...island.querySelectorAll('astro-slot')].filter(it => it.closest('astro-island') === island)
  return Object.fromEntries(
    slots.map(slot => {
      const name = slot.getAttribute('name')
      return [name ?? 'children', <Slot key={name} content={{ holder: slot }} />]
    }),
  )
}

/**
 * Content that the build has rendered into an island. An element that React creates anew gets the nodes of the previous
 * element, since the policy (Trusted Types) does not let scripts write HTML.
 */
function Slot({ content }: { content: { holder: Element } }) {
  return createElement(
    'astro-slot',
    {
      // With this property and a text as the only child, React does not change the nodes in the element.
      suppressHydrationWarning: true,
      ref: (slot: Element | null) => {
        if (!slot || slot === content.holder) return
        slot.replaceChildren(...content.holder.childNodes)
        content.holder = slot
      },
    },
    '',
  )
}
