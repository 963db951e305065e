import type { SocialName } from '../domain/account.ts'

/** The mark of a social provider; the words beside it name it. */
export function ProviderMark({ name }: { name: SocialName }) {
  return <img src={`/ways/${name}.svg`} alt="" width={24} height={24} className="shrink-0" />
}
