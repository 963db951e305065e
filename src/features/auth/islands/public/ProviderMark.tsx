import type { SocialProviderName } from '../../../../domain/player/account.ts'

/** The logo of a social provider. Screen readers skip it, since the text beside it names the provider. */
export function ProviderMark({ name }: { name: SocialProviderName }) {
  return <img src={`/login-methods/${name}.svg`} alt="" width={24} height={24} className="shrink-0" />
}
