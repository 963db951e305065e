import { useStore } from '@nanostores/react'
import { useBrowserStore } from '../../../components/use-live.ts'
import { credentialsMessages } from '../../../i18n/en-US/credentials.ts'
import { $returnQuery } from '../../auth/browser/public/return-query.ts'
import { SocialAccounts } from './SocialAccounts.tsx'

/**
 * The social accounts on the page that binds a phone, with buttons to link them. After an account is linked, the page
 * opens the return address that its URL contains, or `/member` without one.
 */
export function LinkAccounts() {
  const c = useStore(credentialsMessages)
  const back = useBrowserStore($returnQuery, '')
  return (
    <section className="card mt-8 py-3" aria-labelledby="link-title">
      <h2 id="link-title" className="font-semibold">
        {c.linkTitle}
      </h2>
      <p className="text-sm text-quiet">{c.linkHint}</p>
      <SocialAccounts back={back || '?to=%2Fmember'} />
    </section>
  )
}
