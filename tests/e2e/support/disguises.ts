import type { Page } from 'playwright/test'

/** Functions that imitate programs which change pages. Each function runs in the page. */
const PROGRAMS = {
  translator,
  'password manager': passwordManager,
  'banner of an extension': banner,
  'grammar checker': grammarChecker,
} as const

export type PageChangingProgram = keyof typeof PROGRAMS

/**
 * Matches React's error for an island whose markup was changed before hydration. React then renders the island from
 * scratch.
 */
export const REACT_RERENDER_ERROR = /Minified React error #418/

export const PAGE_CHANGING_PROGRAMS = Object.keys(PROGRAMS) as readonly PageChangingProgram[]

/** Runs an imitated program in every page that opens from now on, before React hydrates its islands. */
export async function runProgramBeforeHydration(page: Page, disguise: PageChangingProgram): Promise<void> {
  await page.addInitScript(PROGRAMS[disguise])
}

/**
 * Runs an imitated program once in the open page. Unlike `runProgramBeforeHydration`, it does not wait for the next
 * page.
 */
export async function runProgramInOpenPage(page: Page, disguise: PageChangingProgram): Promise<void> {
  await page.evaluate(PROGRAMS[disguise])
}

/**
 * Imitates a browser's translation: replaces each text by `font` elements, also texts that are added or changed later.
 * An invisible mark, which locators ignore, distinguishes a translated text.
 */
function translator(): void {
  const mark = '\u200b'
  const skipped = 'script, style, noscript, textarea, title, font, svg, [translate=no]'
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const parent = text.parentElement
      if (!parent || !document.body?.contains(parent) || parent.closest(skipped) || !/\S/.test(text.data))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data + mark
      outer.append(inner)
      parent.insertBefore(outer, text)
      text.remove()
    }
  }
  new MutationObserver(records => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translate(target)
      else addedNodes.forEach(translate)
  }).observe(document, { childList: true, characterData: true, subtree: true })
  translate(document)
}

/** Imitates a password manager: adds an icon element beside each field, and an attribute to the field. */
function passwordManager(): void {
  const fill = () => {
    for (const input of document.querySelectorAll('input:not([data-manager])')) {
      const icon = document.createElement('manager-icon')
      icon.style.position = 'absolute'
      input.setAttribute('data-manager', 'yes')
      input.after(icon)
    }
  }
  new MutationObserver(fill).observe(document, { childList: true, subtree: true })
}

/**
 * Imitates a program with a banner: adds an element at the start of the body, a class to the body, and an attribute to
 * `html`.
 */
function banner(): void {
  const add = () => {
    if (!document.body || document.querySelector('page-banner')) return
    document.documentElement.setAttribute('data-banner', 'yes')
    document.body.classList.add('has-banner')
    document.body.prepend(document.createElement('page-banner'))
  }
  new MutationObserver(add).observe(document, { childList: true, subtree: true })
  add()
}

/** Imitates a grammar checker: wraps texts and form fields in its own elements, and adds attributes to them. */
function grammarChecker(): void {
  const wrap = () => {
    for (const element of document.querySelectorAll('main :is(label, h2, p, input):not([data-checked])')) {
      const wrapper = document.createElement('grammar-check')
      wrapper.style.display = 'contents'
      element.setAttribute('data-checked', 'yes')
      element.replaceWith(wrapper)
      wrapper.append(element)
    }
  }
  new MutationObserver(wrap).observe(document, { childList: true, subtree: true })
}
