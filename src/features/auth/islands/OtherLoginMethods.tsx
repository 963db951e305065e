import { useStore } from '@nanostores/react'
import { SOCIAL_PROVIDER_NAMES } from '../../../domain/player/account.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { createSocialProviderVisitUrl } from '../browser/public/social-visit.ts'
import { ProviderMark } from './public/ProviderMark.tsx'

/**
 * Links to log in or register with a social account. The links need no script: the build renders them into the log-in
 * pages, and `/auth/social` starts the visit to the provider.
 */
export function OtherLoginMethods({ back }: { back?: string }) {
  const t = useStore(socialAccountMessages)
  return (
    <div className="other-login-methods">
      <p className="or-line">{t.or}</p>
      <ul className="provider-list grid gap-3">
        {SOCIAL_PROVIDER_NAMES.map(name => (
          <li key={name} data-login-method={name}>
            <a className="provider-button" href={createSocialProviderVisitUrl(name, 'login', back)}>
              <ProviderMark name={name} />
              {t.continueWith({ provider: t[name] })}
              <span className="last-login-method">{t.lastUsed}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
