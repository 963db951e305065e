import { useStore } from '@nanostores/react'
import { useRowButton } from '../../../components/form/row-button.ts'
import { useBrowserStore } from '../../../components/use-live.ts'
import { socialAccountMessages } from '../../../i18n/en-US/social.ts'
import { refusalNameOfFailure } from '../../../stores/call/failure.ts'
import { $socialAccounts, type SocialAccount } from '../../auth/browser/public/other-login-methods.ts'
import { createSocialProviderVisitUrl } from '../../auth/browser/public/social-visit.ts'
import { ProviderMark } from '../../auth/islands/public/ProviderMark.tsx'
import { socialAccountUnlinking, unlinkSocialAccount } from '../browser/social-accounts.ts'
import { profileMessages } from '../texts/en-US/profile.ts'

/**
 * The social accounts, each with a button to link or unlink it.
 * @param props.back query string with the return address; empty without one
 */
export function SocialAccounts({ back }: { back: string }) {
  const accounts = useBrowserStore($socialAccounts, [])
  return accounts.map(account => <AccountRow key={account.name} account={account} back={back} />)
}

function AccountRow({ account, back }: { account: SocialAccount; back: string }) {
  const t = useStore(profileMessages)
  const s = useStore(socialAccountMessages)
  const { name, isLinked, label } = account
  const { failed, waiting } = useRowButton(socialAccountUnlinking, unlinked => unlinked === name)
  const isLastLoginMethod = failed?.failure && refusalNameOfFailure(failed.failure) === 'lastLoginMethod'
  const provider = s[name]
  return (
    <div className="profile-row">
      <ProviderMark name={name} />
      <div className="min-w-0 flex-1 basis-32">
        <p>{provider}</p>
        <p className="break-words text-sm text-quiet">{isLinked ? label || t.isLinked : t.notLinked}</p>
        <p role="alert" className="text-sm font-medium text-red-soft">
          {failed?.message}{' '}
          {isLastLoginMethod && (
            <a className="text-teal underline" href="/auth/set-password?to=%2Fmember%2Fprofile">
              {t.passwordSet}
            </a>
          )}
        </p>
      </div>
      {isLinked ? (
        <button
          type="button"
          className="text-link"
          aria-label={t.unlinkAccount({ provider })}
          {...waiting}
          onClick={() => void unlinkSocialAccount(name)}
        >
          {t.unlink}
        </button>
      ) : (
        <a
          className="text-link"
          href={createSocialProviderVisitUrl(name, 'bind', back)}
          aria-label={t.linkAccount({ provider })}
        >
          {t.link}
        </a>
      )}
    </div>
  )
}
