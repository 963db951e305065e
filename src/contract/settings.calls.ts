import { configCall } from './call.ts'
import type * as config from './settings.ts'

export const preLoginCall = configCall<typeof config.preLogin>('/preLogin')
export const appConfigCall = configCall<typeof config.appConfig>('/anonymous/appConfig')
export const appThemeCall = configCall<typeof config.appTheme>('/anonymous/appTheme')
export const appThemePreviewCall = configCall<typeof config.appThemePreview>('/anonymous/appThemePreview')
