import { useStore } from '@nanostores/react'
import { type ComponentType, type ReactNode, Suspense } from 'react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'

/** The heights of the placeholder of a form. */
export const FORM_BLOCKS = ['h-[76px]', 'h-[140px]', 'h-[76px]']

interface LazyFormProps {
  of: ComponentType<{ children?: ReactNode }>
  children?: ReactNode
}

/** Loads a form when it is first rendered, and shows a placeholder while it loads. */
export function LazyForm({ of: Form, children }: LazyFormProps) {
  const shell = useStore(shellMessages)
  return (
    <Suspense fallback={<Skeleton label={shell.loading} blocks={FORM_BLOCKS} />}>
      <Form>{children}</Form>
    </Suspense>
  )
}
