import { useStore } from '@nanostores/react'
import { ProviderMark } from '../../components/ProviderMark.tsx'
import { SOCIAL_NAMES } from '../../domain/account.ts'
import { socialMessages } from '../../i18n/en-US/social.ts'
import { visitUrl } from '../../stores/auth/social-visit.ts'

/**
 * The ways to log in or register with an account of another site. Plain links without script of their own: the pages of
 * log-in render them at build time, and `/auth/social` begins the visit.
 */
export function OtherWays({ back }: { back?: string }) {
  const t = useStore(socialMessages)
  return (
    <div className="other-ways">
      <p className="or-line">{t.or}</p>
      <ul className="provider-list grid gap-3">
        {SOCIAL_NAMES.map(name => (
          <li key={name} data-way={name}>
            <a className="provider-button" href={visitUrl(name, 'login', back)}>
              <ProviderMark name={name} />
              {t.continueWith({ provider: t[name] })}
              <span className="last-way">{t.lastUsed}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
