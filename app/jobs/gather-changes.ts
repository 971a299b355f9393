/** Milliseconds without further changes before they are processed. A copied folder arrives file by file. */
const pauseMs = 150;

/** Returns a function that collects changed files. `work` gets them together after a pause, one run at a time. */
export function gatherChanges(work: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const processChanges = () => {
    running = running.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0) await work(files);
    });
  };
  return (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(processChanges, pauseMs);
  };
}
