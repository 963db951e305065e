import { atom } from 'nanostores'
import { readKnownNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

const WALLET_VIEWS = ['deposit', 'withdraw'] as const

/** The view of the wallet that the URL selects by `name=deposit` or `name=withdraw` (spec, section 2). */
export const $walletView = atom<(typeof WALLET_VIEWS)[number]>('deposit')

onPageMount($walletView, () => $walletView.set(readKnownNameInQuery('name', WALLET_VIEWS, 'deposit')))

const RECORD_VIEWS = ['deposits', 'withdrawals', 'statement'] as const

/** The view of the records that the URL's query selects. */
export const $walletRecordView = atom<(typeof RECORD_VIEWS)[number]>('deposits')

onPageMount($walletRecordView, () =>
  $walletRecordView.set(readKnownNameInQuery('view', RECORD_VIEWS, 'deposits')),
)
