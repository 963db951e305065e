import { appThemeCall, appThemePreviewCall } from '../../contract/config.calls.ts'
import { ERROR } from '../../contract/errors.ts'
import { CallError } from '../../contract/requester.ts'
import { environment } from '../../platform/environment.ts'
import {
  forgetThemeView,
  keepTheme,
  pageThemeOf,
  showKeptBrand,
  shownThemeVersion,
  showTheme,
  themeViewId,
} from '../../platform/theme.ts'
import { request } from './api.ts'
import { isRefusal } from './failure.ts'

const SILENT = { isSilent: true } as const

let asked: string | undefined

/** Shows the stored theme's name, and in a tab that was opened by a preview link the theme of that link. */
export async function startTheme(): Promise<void> {
  const { tabStorage, storage } = environment()
  const { document } = environment().browser()
  showKeptBrand(document, storage)
  const viewId = themeViewId(environment().location().search, tabStorage)
  if (!viewId) return
  try {
    showTheme(document, pageThemeOf(await request(appThemePreviewCall, { themeViewId: viewId }, SILENT)))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isRefusal(error, ERROR.themeUnknown) || isRefusal(error, ERROR.badRequest))
      forgetThemeView(tabStorage)
  }
}

/** Requests the theme, stores it and restyles the page, unless the stored one has this version or a preview shows. */
export async function followTheme(version: string): Promise<void> {
  const { storage, tabStorage } = environment()
  const { document } = environment().browser()
  if (version === asked || themeViewId('', tabStorage)) return
  if (version === shownThemeVersion(document, storage)) return
  asked = version
  try {
    const answer = await request(appThemeCall, {}, SILENT)
    const theme = pageThemeOf(answer)
    keepTheme(storage, answer.themeVersion, theme)
    showTheme(document, theme)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
  } finally {
    asked = undefined
  }
}
