import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { compileHeadScript } from '../../../src/build/head-scripts.ts'

const loginMarksScript = await compileHeadScript('login-method-marks')
const openInBrowserScript = await compileHeadScript('open-in-browser')

const MESSENGER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/478.0.0.43.115;]'
const INSTAGRAM = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Instagram 300.0.0.0.0'
const CHROME =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0.0.0 Mobile Safari/537.36'
const HREF = 'https://perya.test/auth/login?to=%2Fwallets&name=deposit'

interface Visit {
  readonly userAgent: string
  /**
   * The types of social providers that the operator offers, as an earlier page stored them; `null` simulates a web view
   * without storage.
   */
  readonly offered?: string | null
  readonly isShell?: boolean
  readonly canCopy?: boolean
}

/** Runs both scripts of a log-in page. */
function openLogin({ userAgent, offered = '3,4,5', isShell = false, canCopy = true }: Visit) {
  const dataset: Record<string, string | undefined> = {}
  const [open, copy, status] = [
    { href: '', hidden: true },
    { onclick: async () => {} },
    { textContent: '', dataset: { copied: 'Copied.' } },
  ]
  const element = {
    hidden: true,
    querySelector: (name: string) => ({ a: open, button: copy, '[role=status]': status })[name],
  }
  const copied: string[] = []
  const writeText = async (text: string) => void copied.push(text)
  const globals = {
    document: { documentElement: { dataset }, currentScript: { previousElementSibling: element } },
    location: { href: HREF, search: new URL(HREF).search },
    URLSearchParams,
    localStorage: offered === null ? null : { 'perya:social': offered },
    sessionStorage: offered === null ? null : {},
    navigator: { userAgent, ...(canCopy ? { clipboard: { writeText } } : {}) },
    window: isShell ? { Capacitor: {} } : {},
  }
  runInNewContext(loginMarksScript, globals)
  runInNewContext(openInBrowserScript, globals)
  return { methods: dataset.loginMethods, element, open, copy, status, copied }
}

describe('a log-in page inside of another app', () => {
  test.each(['3,4,5', null])(
    'inside of another app, the log-in page hides Google (offered methods: %s)',
    offered => {
      expect(openLogin({ userAgent: MESSENGER, offered }).methods).toMatch(/^3,4,?$/)
    },
  )

  test('inside of another app, the log-in page hides all social log-ins when Google is the only one', () => {
    expect(openLogin({ userAgent: INSTAGRAM, offered: '5' }).methods).toBe('')
  })

  test('inside of an Android app, the log-in page links to the same address in the browser of the device', () => {
    const { element, open } = openLogin({ userAgent: MESSENGER })
    expect([element.hidden, open.hidden]).toEqual([false, false])
    expect(open.href).toContain(
      'intent://perya.test/auth/login?to=%2Fwallets&name=deposit#Intent;scheme=https;',
    )
  })

  test('inside of an iPhone app, the log-in page lets the player copy its address with the query', async () => {
    const { element, open, copy, status, copied } = openLogin({ userAgent: INSTAGRAM })
    expect([element.hidden, open.hidden]).toEqual([false, true])
    await copy.onclick()
    expect(copied).toEqual([HREF])
    expect(status.textContent).toBe('Copied.')
  })

  test('inside of an app that refuses to copy, the log-in page shows its address as text', async () => {
    const { copy, status } = openLogin({ userAgent: INSTAGRAM, canCopy: false })
    await copy.onclick()
    expect(status.textContent).toBe(HREF)
  })

  test.each([{ userAgent: CHROME }, { userAgent: MESSENGER, isShell: true }])(
    'a normal browser and our native shell offer Google, and no link to another browser: %j',
    visit => {
      const { methods, element } = openLogin(visit)
      expect(methods).toBe('3,4,5')
      expect(element.hidden).toBe(true)
    },
  )
})
