import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'

interface LaterProps {
  of: ComponentType<{ children?: ReactNode }>
  children?: ReactNode
}

/** A form that is fetched when it first shows. */
export function Later({ of: Form, children }: LaterProps) {
  const shell = useStore(shellMessages)
  return (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={['h-[76px]', 'h-[140px]', 'h-[76px]']} />}>
      <Form>{children}</Form>
    </Suspense>
  )
}
