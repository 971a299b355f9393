/** Milliseconds without a change after which changes count as done: a folder that is copied comes file by file. */
const quiet = 150;

/** Returns what is told of each change; `work` gets the changes together, once they pause and the work before is done. */
export function gatherChanges(work: (files: readonly string[]) => Promise<void>): (file: string) => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let underWay = Promise.resolve();
  const workOff = () => {
    underWay = underWay.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0) await work(files);
    });
  };
  return (file) => {
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(workOff, quiet);
  };
}
