import { useStore } from '@nanostores/react'
import { Dialog } from '../../../components/Dialog.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { closeModal } from '../../../stores/modals/modals.ts'
import { signInMessages } from '../texts/en-US/sign-in.ts'
import { SignInWeek } from './SignInWeek.tsx'

/** The free sign-in as a dialog over a page. */
export function SignInDialog() {
  const t = useStore(signInMessages)
  const shell = useStore(shellMessages)
  return (
    <Dialog title={t.title} closeLabel={shell.close} onClose={closeModal}>
      <div className="grid grid-cols-1 gap-4">
        <p className="text-quiet">{t.hint}</p>
        <SignInWeek />
        <a className="button-line justify-self-start" href="/activity/sign-in/rule">
          {t.rule}
        </a>
      </div>
    </Dialog>
  )
}
