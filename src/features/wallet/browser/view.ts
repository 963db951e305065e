import { atom } from 'nanostores'
import { readNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'

const WALLET_VIEWS = ['deposit', 'withdraw'] as const

/** The view of the wallet that the query names (spec, section 2: name=deposit or withdraw). */
export const $walletView = atom<(typeof WALLET_VIEWS)[number]>('deposit')

onPageMount($walletView, () => $walletView.set(readNameInQuery('name', WALLET_VIEWS, 'deposit')))

const RECORD_VIEWS = ['deposits', 'withdrawals', 'statement'] as const

/** The view of the records that the query names. */
export const $recordView = atom<(typeof RECORD_VIEWS)[number]>('deposits')

onPageMount($recordView, () => $recordView.set(readNameInQuery('view', RECORD_VIEWS, 'deposits')))
