let titleBefore: string | undefined

/**
 * Shows the text of the 404 page, from a template in every private page. The style sheet hides the rest of the page.
 */
export function showNotFound(): void {
  const template = document.querySelector<HTMLTemplateElement>('template[data-not-found]')
  if (document.documentElement.dataset.validity !== 'missing' || !template) return
  const section = document.importNode(template.content, true)
  section.querySelector('[role=alert]')?.append(`: ${location.pathname}`)
  const line = section.querySelector<HTMLElement>('[data-heading]')
  const heading = document.createElement('h1')
  heading.className = line?.className ?? ''
  heading.textContent = line?.textContent ?? ''
  line?.replaceWith(heading)
  titleBefore = document.title
  document.title = [heading.textContent, titleBefore.split(' · ').at(-1)].join(' · ')
  template.after(section)
}

/** Removes the text of the 404 page and shows the page again. */
export function hideNotFound(): void {
  delete document.documentElement.dataset.validity
  document.querySelector('section[data-not-found]')?.remove()
  document.title = titleBefore ?? document.title
  titleBefore = undefined
}
