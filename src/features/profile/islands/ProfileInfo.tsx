import { QueryAnswer } from '../../../components/states/QueryAnswer.tsx'
import { WithLoadedUser } from '../../../components/states/WithLoadedUser.tsx'
import { useBrowserStore } from '../../../components/use-live.ts'
import { $profileDetails, loadProfileDetails } from '../browser/public/details.ts'
import { InviterForm } from './InviterForm.tsx'
import { NicknameForm } from './NicknameForm.tsx'
import { PersonForm } from './PersonForm.tsx'
import { PictureChooser } from './PictureChooser.tsx'
import { AddressForm } from './public/AddressForm.tsx'

/** `/member/profile/info`: nickname, picture, birthday, e-mail, address and inviter. */
export function ProfileInfo() {
  return (
    <div className="profile-info grid grid-cols-1 items-start gap-5">
      <div className="grid grid-cols-1 gap-5">
        <WithLoadedUser blocks={['h-[434px] lg:h-[358px]', 'h-[200px]']}>
          {user => (
            <>
              <PictureChooser user={user} />
              <NicknameForm />
            </>
          )}
        </WithLoadedUser>
      </div>
      <div className="profile-details">
        <Details />
      </div>
      <div id="inviter">
        <WithLoadedUser blocks={['h-[240px]']}>{user => <InviterForm user={user} />}</WithLoadedUser>
      </div>
    </div>
  )
}

function Details() {
  const details = useBrowserStore($profileDetails, { state: 'loading' })
  return (
    <QueryAnswer query={details} blocks={['h-[336px]', 'h-[780px]']} onRetry={loadProfileDetails}>
      {() => (
        <div className="grid grid-cols-1 gap-5">
          <PersonForm />
          <AddressForm />
        </div>
      )}
    </QueryAnswer>
  )
}
