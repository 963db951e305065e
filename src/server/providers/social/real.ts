import { createFacebookProvider } from './facebook.ts'
import { createGoogleProvider } from './google.ts'
import { createLineProvider } from './line.ts'
import type { SocialProvider, SocialProviders } from './provider.ts'
import type { SocialConfig } from './social-config.ts'

/** Creates the social providers whose keys are set in the config. */
export function createRealSocialProviders(
  { google, line, facebook }: Extract<SocialConfig, { provider: 'real' }>,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): SocialProviders {
  const providers: SocialProvider[] = []
  if (facebook) providers.push(createFacebookProvider({ ...facebook, timeoutMs }))
  if (line) providers.push(createLineProvider({ ...line, timeoutMs }))
  if (google) providers.push(createGoogleProvider({ ...google, timeoutMs }))
  const byType = new Map(providers.map(provider => [provider.socialType, provider]))
  return { name: 'real', types: [...byType.keys()], find: socialType => byType.get(socialType) }
}
