/** Adds to answer-times.tsx the times by the clock of this browser, unless they are those that are shown already. */
for (const element of document.querySelectorAll<HTMLElement>("[data-answer-times]")) {
  const { answerTimes = "", words = "", time = "", fullHour = time } = element.dataset;
  // In UTC from when and until when; then from when by the clocks that are shown.
  const [from = 0, until = 0, ...shown] = answerTimes.split(" ").map(minutesOf);
  const offset = new Date().getTimezoneOffset();
  const own = [from, until].map((minutes) => (minutes - offset + 2880) % 1440);
  const [ownFrom = "", ownUntil = ""] = own.map((minutes) => format(minutes % 60 ? time : fullHour, minutes));
  element.textContent = words.replace("{from}", ownFrom).replace("{until}", ownUntil);
  element.hidden = shown.includes(own[0] ?? 0);
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return hour * 60 + minute;
}

/** As `formatTime` does, which would bring the messages of all languages. */
function format(pattern: string, minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const twoDigits = (number: number) => `${number}`.padStart(2, "0");
  const values: Record<string, string> = {
    h: `${hour}`,
    hh: twoDigits(hour),
    h12: `${hour % 12 || 12}`,
    min: twoDigits(minutes % 60),
    ampm: hour < 12 ? "am" : "pm",
  };
  return pattern.replace(/{(\w+)}/g, (_, name) => values[name] ?? "");
}

export {};
