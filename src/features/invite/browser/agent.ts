import { atom, type ReadableAtom } from 'nanostores'
import type { ResultOf } from '../../../contract/endpoint.ts'
import { environment } from '../../../platform/environment.ts'
import { createClaimAction } from '../../../stores/awards/claim.ts'
import { sendPlayerRequest } from '../../../stores/call/api.ts'
import { createEndlessList, requestListPage } from '../../../stores/call/endless-list.ts'
import { createQuery } from '../../../stores/call/query.ts'
import { createSubmitAction } from '../../../stores/form/submit.ts'
import { submitOrShowAlert } from '../../../stores/form/submit-or-alert.ts'
import { showToast } from '../../../stores/modals/toasts.ts'
import { readPageSessionToken } from '../../../stores/session/page-player.ts'
import { readKnownNameInQuery } from '../../../stores/site/address-name.ts'
import { onPageMount } from '../../../stores/site/page-mount.ts'
import { afterLoginQuery } from '../../../stores/site/red-dots.ts'
import type {
  appAgent5User,
  appAgent5UserJoin,
  appAgent5UserLog,
  appAgent5UserReceive,
} from '../contract/agent.ts'
import { AGENT_TABS, type AgentTab } from '../rules/agent.ts'
import { agentMessages } from '../texts/en-US/agent.ts'

export type Agent = ResultOf<typeof appAgent5User>
export type AgentDay = ResultOf<typeof appAgent5UserLog>['list'][number]

/** The query parameter that names the tab. */
const TAB_PARAM = 'tabActive'

const $tab = atom<AgentTab>('overview')

/** The tab in the address. If the address contains an unknown tab, the page shows the text of the 404 page. */
export const $agentTab: ReadableAtom<AgentTab> = $tab

onPageMount($tab, () => {
  $tab.set(readKnownNameInQuery(TAB_PARAM, AGENT_TABS, 'overview'))
})

/** Shows a tab and stores it in the address. */
export function chooseAgentTab(tab: AgentTab): void {
  $tab.set(tab)
  environment().history.setSearch(`?${TAB_PARAM}=${tab}`)
}

const query = createQuery<Agent>({
  name: 'appAgent5User',
  isAsked: () => readPageSessionToken() !== undefined,
  ask: signal => sendPlayerRequest<typeof appAgent5User>('/appAgent5User', {}, { signal }),
})

/** The player's commission rates, invited players and commission. Requested when the first component uses the store. */
export const $agent = query.$state

export const loadAgent = query.load

/** The agent's commission by day, the latest day first. */
export const agentDayList = createEndlessList<AgentDay>(page =>
  requestListPage<typeof appAgent5UserLog>('/appAgent5UserLog', {}, page),
)

/**
 * The action that makes the player an agent. It then requests the data of `afterLogin` again, so that other pages show
 * the link to `/agent`.
 */
export const joinAgentAction = createSubmitAction<void>(async () => {
  await sendPlayerRequest<typeof appAgent5UserJoin>('/appAgent5UserJoin', {})
  await Promise.all([query.restart(), afterLoginQuery.restart()])
  showToast(agentMessages.get().joined, 'good')
})

/** Makes the player an agent, and shows an alert with the reason if that fails. */
export async function joinAsAgent(): Promise<void> {
  await submitOrShowAlert(joinAgentAction, undefined, () => agentMessages.get().notJoined)
}

/** The action that claims the commission of all days at once. */
export const commissionClaim = createClaimAction<object>(
  'agent-commission',
  async body => (await sendPlayerRequest<typeof appAgent5UserReceive>('/appAgent5UserReceive', body)).claimed,
  async () => {
    await Promise.all([query.restart(), agentDayList.load()])
  },
)
