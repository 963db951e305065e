import { describe, expect, test } from 'vitest'
import { findInlineHandlers } from './support/inline-handlers.ts'
import { listFiles, readSources } from './support/sources.ts'

test('no markup has an inline event handler such as onclick, which the content security policy forbids', () => {
  const markup = readSources(listFiles('src', 'content').filter(path => /\.(astro|md)$/.test(path)))
  expect(markup.some(({ path }) => path === 'src/pages/faq.astro')).toBe(true)
  expect(markup.some(({ path }) => path.startsWith('content/'))).toBe(true)
  expect(findInlineHandlers(markup)).toEqual([])
})

describe('the guard', () => {
  const handlersIn = (text: string) => findInlineHandlers([{ path: 'src/pages/a.astro', text }])

  test.each([
    '<h1 class="a" onclick="this.focus()">A</h1>',
    "<img src={a}\n  onerror='this.remove()' />",
    '---\nconst a = 1\n---\n<body onload={a}></body>',
    'A text with <b onmouseover = "a()">markup</b>.',
  ])('the guard of inline event handlers refuses: %s', text => {
    expect(handlersIn(text)).toHaveLength(1)
  })

  test.each([
    '---\nconst onclick = "a"\n---\n<h1>A</h1>',
    '<script>\n  button.onclick = () => a()\n  link onclick="a"\n</script>',
    '<Island client:only="react" content="on = 1" onClosed={a} />',
    'Once upon a time, on=1.',
  ])('the guard of inline event handlers accepts: %s', text => {
    expect(handlersIn(text)).toEqual([])
  })
})
