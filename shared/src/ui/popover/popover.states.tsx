import { type ReactNode, useRef } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { type PartFrame, type PartStates, say } from '../states';
import { Popover } from './popover';
import { PopoverBody } from './popover-body';

const title = () => say('Valid bets', 'বৈধ বাজি');
const words = () =>
  say(
    'Bets that were settled and not given back. They count towards your next VIP level.',
    'যে বাজি নিষ্পন্ন হয়েছে এবং ফেরত দেওয়া হয়নি। পরের VIP লেভেলের জন্য এগুলো গণনা করা হয়।',
  );

function Opened({ side }: { side: 'top' | 'bottom' }): ReactNode {
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <div style={{ display: 'grid', placeItems: 'center', minBlockSize: 320 }}>
      <IconButton ref={anchor} name="info" size={20} label={title()} />
      <PopoverBody
        id="sample"
        open
        title={title()}
        anchor={anchor}
        side={side}
        takesFocus={false}
        hover={{}}
        onClose={() => undefined}
      >
        {words()}
      </PopoverBody>
    </div>
  );
}

export const frame: PartFrame = 'screen';
export const states: PartStates = {
  closed: () => <Popover title={title()}>{words()}</Popover>,
  'open above': () => <Opened side="top" />,
  'open below': () => <Opened side="bottom" />,
};
