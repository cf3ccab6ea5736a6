import type { Terminal } from '@r777/server-kit/cli';

/** Tells how far an upload is: to a person in a line that changes, to a log by quarters, as a log keeps every line. */
export function uploadProgress(terminal: Terminal): (sent: number, total: number) => void {
  let shown = -1;
  return (sent, total) => {
    const percent = total === 0 ? 100 : Math.floor((100 * sent) / total);
    const step = terminal.interactive ? percent : percent - (percent % 25);
    if (step === shown) return;
    shown = step;
    terminal.err(terminal.interactive ? `\ruploading ${step} %${step === 100 ? '\n' : ''}` : `uploading ${step} %\n`);
  };
}
