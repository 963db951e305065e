import { useStore } from '@nanostores/react'
import { Avatar } from '../../../components/Avatar.tsx'
import { ExactText } from '../../../components/ExactText.tsx'
import { Icon } from '../../../components/icons/Icon.tsx'
import type { IconName } from '../../../components/icons/icons.ts'
import { StateChip } from '../../../components/states/StateChip.tsx'
import { WithLoadedUser } from '../../../components/states/WithLoadedUser.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import type { UserInfo } from '../../../stores/session/token.ts'
import { $vipAvailability } from '../../../stores/session/vip.ts'
import { copyPlayerId } from '../browser/profile.ts'
import { profileMessages } from '../texts/en-US/profile.ts'
import { LoginSessions } from './LoginSessions.tsx'
import { PasskeyList } from './PasskeyList.tsx'
import { SecurityOverview } from './SecurityOverview.tsx'

/** `/member/profile`: the player's data, the security of the account, and its sessions. */
export function ProfileHome() {
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-5">
        <WithLoadedUser blocks={['h-[166px]', 'h-[131px]', 'h-[415px]']}>
          {user => (
            <>
              <ProfileHead user={user} />
              <AboutYou user={user} />
              <SecurityOverview user={user} />
            </>
          )}
        </WithLoadedUser>
      </div>
      <div className="grid grid-cols-1 gap-5">
        <PasskeyList />
        <LoginSessions />
      </div>
    </div>
  )
}

function ProfileHead({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  const vipState = useBrowserStore($vipAvailability, 'coming')
  const levels = [t.levelNew, t.levelPaid, t.levelVerified]
  return (
    <section className="card grid grid-cols-1 gap-4 bg-raised">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar
          avatar={user.avatar}
          avatarOther={user.avatarOther}
          name={user.nickname || user.account}
          sizePx={72}
        />
        <div className="grid min-w-0 flex-1 basis-36 grid-cols-1 gap-1.5">
          <p className="break-words text-xl font-bold">{user.nickname || t.noNickname}</p>
          <p className="flex flex-wrap gap-2">
            <StateChip tone="waiting" label={levels[user.userLevel] ?? t.levelNew} />
            {vipState === 'open' && user.vip > 0 && (
              <StateChip tone="good" label={t.vip({ level: user.vip })} />
            )}
          </p>
        </div>
        <a className="icon-button" href="/member/profile/info" aria-label={t.editProfile}>
          <Icon name="edit" />
        </a>
      </div>
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-sm">
          <span className="block text-quiet">{t.playerId}</span>
          <ExactText className="break-all font-mono">{user.uuid}</ExactText>
        </p>
        <button
          type="button"
          className="icon-button"
          aria-label={t.copyId}
          onClick={() => void copyPlayerId()}
        >
          <Icon name="copy" />
        </button>
      </div>
    </section>
  )
}

function AboutYou({ user }: { user: UserInfo }) {
  const t = useStore(profileMessages)
  const { inviterName } = user
  const inviterNote = inviterName ? t.inviterKnown({ name: inviterName }) : t.inviterUnnamed
  return (
    <nav aria-label={t.moreTitle} className="card py-1">
      <ProfileLink
        href="/member/profile/info"
        icon="document"
        label={t.infoTitle}
        note={user.hasUserOther ? t.detailsDone : t.detailsOpen}
      />
      <ProfileLink
        href="/member/profile/info#inviter"
        icon="gift"
        label={t.inviterLink}
        note={user.pid ? inviterNote : t.inviterOpen}
      />
    </nav>
  )
}

interface ProfileLinkProps {
  href: string
  icon: IconName
  label: string
  note: string
}

function ProfileLink({ href, icon, label, note }: ProfileLinkProps) {
  return (
    <a className="profile-row" href={href}>
      <Icon name={icon} className="text-teal" />
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        <span className="block break-words text-sm text-quiet">{note}</span>
      </span>
      <Icon name="chevron-right" className="text-quiet" />
    </a>
  )
}
