import { useStore } from '@nanostores/react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'

const BLOCKS = ['h-[148px]', 'h-[96px]', 'h-[148px]', 'h-[450px]']

/** The place of the bonus page's content until all of it is known, so that nothing moves when it arrives. */
export function BonusSkeleton() {
  const shell = useStore(shellMessages)
  return <Skeleton label={shell.loading} className="grid gap-4" blocks={BLOCKS} />
}
