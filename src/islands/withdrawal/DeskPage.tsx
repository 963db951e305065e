import { useStore } from '@nanostores/react'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../components/Skeleton.tsx'
import { shellMessages } from '../../i18n/en-US/shell.ts'
import { useHydrated } from '../use-live.ts'
import type { DeskView } from './Desk.tsx'

const Desk = lazy(async () => ({ default: (await import('./Desk.tsx')).Desk }))

const BLOCKS: Readonly<Record<DeskView, readonly string[]>> = {
  withdrawal: ['h-[118px]', 'h-[106px]', 'h-[106px]', 'h-12'],
  accounts: ['h-[82px]', 'h-[82px]', 'h-11'],
  choose: ['h-[82px]', 'h-[82px]', 'h-11'],
  account: ['h-[420px]'],
}

/** A page of withdrawals or receiving accounts, or the withdrawals in the wallet. */
export function DeskPage({ view }: { view: DeskView }) {
  const { loading } = useStore(shellMessages)
  const skeleton = <DeskSkeleton label={loading} view={view} />
  if (!useHydrated()) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <Desk view={view} />
    </Suspense>
  )
}

function DeskSkeleton({ label, view }: { label: string; view: DeskView }) {
  return <Skeleton label={label} className="grid gap-3" blocks={[...BLOCKS[view]]} />
}
