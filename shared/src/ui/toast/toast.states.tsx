import { type Toast, type ToastKind, toastStore } from '@r777/shared/core';
import { useEffect } from 'react';
import { longText } from '../state-samples';
import { type PartStates, say } from '../states';
import { Toaster } from './toaster';

function Said({ kind, text }: { kind: ToastKind; text: string }) {
  useEffect(() => {
    const toast: Toast = { id: 1, kind, text };
    // Not `toast.show`, which removes the toast after its time.
    toastStore.setState({ toasts: [toast] });
    return () => toastStore.setState({ toasts: [] });
  }, [kind, text]);
  return <Toaster />;
}

export const frame = 'screen';
export const states: PartStates = {
  info: () => <Said kind="info" text={say('News', 'খবর')} />,
  success: () => <Said kind="success" text={say('Your change is saved', 'পরিবর্তন সংরক্ষিত হয়েছে')} />,
  fail: () => <Said kind="fail" text={longText()} />,
  offline: () => <Said kind="offline" text={say('You are offline', 'আপনি অফলাইনে আছেন')} />,
  loading: () => <Said kind="loading" text={say('Please wait…', 'একটু অপেক্ষা করুন…')} />,
};
