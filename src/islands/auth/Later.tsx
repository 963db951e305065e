import { useStore } from '@nanostores/react'
import { type ComponentType, Suspense } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'

/** A form that is fetched when it first shows. */
export function Later({ of: Form }: { of: ComponentType }) {
  const shell = useStore(shellMessages)
  return (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-[76px]', 'h-[140px]', 'h-[76px]']} />}>
      <Form />
    </Suspense>
  )
}
