let titleBefore: string | undefined

/** Shows the words of the 404 page: a template of every private page. The style sheet hides the rest of the page beside it. */
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

/** Shows the page again in place of these words. */
export function showPage(): void {
  delete document.documentElement.dataset.validity
  document.querySelector('section[data-not-found]')?.remove()
  document.title = titleBefore ?? document.title
  titleBefore = undefined
}
