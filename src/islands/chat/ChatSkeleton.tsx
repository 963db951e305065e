import { useStore } from '@nanostores/react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'

/** The placeholder of a chat. */
export function ChatSkeleton() {
  const t = useStore(shellMessages)
  return <Skeleton label={t.loading} blocks={['h-[52px]', 'h-[300px]', 'h-[112px]']} />
}
