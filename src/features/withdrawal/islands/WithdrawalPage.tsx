import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../components/states/Skeleton.tsx'
import { useIsHydrated } from '../../../components/use-live.ts'
import { shellMessages } from '../../../i18n/en-US/shell.ts'
import type { WithdrawalView } from './public/WithdrawalHome.tsx'

const WithdrawalHome = lazy(async () => ({
  default: (await import('./public/WithdrawalHome.tsx')).WithdrawalHome,
}))

const BLOCKS_OF_VIEW: Readonly<Record<WithdrawalView, readonly string[]>> = {
  withdrawal: ['h-[118px]', 'h-[106px]', 'h-[106px]', 'h-12'],
  accounts: ['h-[82px]', 'h-[82px]', 'h-11'],
  choose: ['h-[82px]', 'h-[82px]', 'h-[82px]', 'h-11'],
  account: ['h-[420px]'],
}

/** Renders a placeholder, and loads the withdrawal view after hydration. */
export function WithdrawalPage({ view }: { view: WithdrawalView }) {
  const { loading } = useStore(shellMessages)
  const skeleton = <WithdrawalSkeleton label={loading} view={view} />
  if (!useIsHydrated()) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <WithdrawalHome view={view} />
    </Suspense>
  )
}

function WithdrawalSkeleton({ label, view }: { label: string; view: WithdrawalView }) {
  return <Skeleton label={label} className="grid gap-3" blocks={[...BLOCKS_OF_VIEW[view]]} />
}
