import { useStore } from '@nanostores/react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { shellMessages } from '../../../i18n/en-US/shell.ts'

const BLOCKS = ['prize-wide h-[132px]', ...Array.from({ length: 7 }, () => 'h-[196px]')]

/** The place of the prizes while the page does not know which ones are open. */
export function PrizesSkeleton() {
  const shell = useStore(shellMessages)
  return <Skeleton label={shell.loading} className="prize-grid" blocks={BLOCKS} />
}
