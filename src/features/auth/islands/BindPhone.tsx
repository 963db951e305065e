import { useStore } from '@nanostores/react'
import { lazy } from 'react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useIsHydrated } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import { FORM_BLOCKS, LazyForm } from './LazyForm.tsx'

// Loaded later, so that the pages of the member area do not load the fields for phones and codes.
const BindPhoneForm = lazy(async () => ({ default: (await import('./BindPhoneForm.tsx')).BindPhoneForm }))

/** `/auth/bind`: the form that binds a phone. The built page has its placeholder. */
export function BindPhone() {
  const shell = useStore(shellMessages)
  return useIsHydrated() ? (
    <LazyForm of={BindPhoneForm} />
  ) : (
    <Skeleton label={shell.loading} blocks={FORM_BLOCKS} />
  )
}
