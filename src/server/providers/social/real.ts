import { createFacebook } from './facebook.ts'
import { createGoogle } from './google.ts'
import { createLine } from './line.ts'
import type { SocialProvider, SocialProviders } from './provider.ts'
import type { SocialConfig } from './social-config.ts'

/** The providers whose keys are set. */
export function createRealSocial(
  { google, line, facebook }: Extract<SocialConfig, { provider: 'real' }>,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): SocialProviders {
  const providers: SocialProvider[] = []
  if (facebook) providers.push(createFacebook({ ...facebook, timeoutMs }))
  if (line) providers.push(createLine({ ...line, timeoutMs }))
  if (google) providers.push(createGoogle({ ...google, timeoutMs }))
  const byType = new Map(providers.map(provider => [provider.socialType, provider]))
  return { name: 'real', types: [...byType.keys()], find: socialType => byType.get(socialType) }
}
