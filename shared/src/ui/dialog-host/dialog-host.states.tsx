import { confirm, dialogStore } from '@r777/shared/core';
import { useEffect } from 'react';
import { type PartStates, say } from '../states';
import { DialogHost } from './dialog-host';

function Asking({ tone }: { tone: 'primary' | 'danger' }) {
  useEffect(() => {
    void confirm({
      title: say('Notice', 'বিজ্ঞপ্তি'),
      text: say('Are you sure you want to log out?', 'আপনি কি লগ আউট করতে চান?'),
      tone,
    });
    return () => dialogStore.setState({ dialogs: [] });
  }, [tone]);
  return <DialogHost />;
}

export const frame = 'screen';
export const states: PartStates = {
  'a question': () => <Asking tone="primary" />,
  'a question about something that cannot be taken back': () => <Asking tone="danger" />,
};
