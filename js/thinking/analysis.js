/**
 * An analysis as it is read with `for await`: the search begins with the first look, and ends when the reader does not want
 * more. Who reads slowly gets what is known by then: a report that nobody has begun to read gives way to the next one.
 */
export class Analysis {
  #begin; // (report) => {answer: Promise<void>, stop()}
  #search = null;
  #known = []; // what of a report is not read yet
  #news = null; // the report after it
  #waiting = []; // {resolve, reject} of readers
  #end = null; // {error} once there will be no more

  /** @param {(report: (infos: object[]) => void) => {answer: Promise<object[]>, stop: () => void}} begin */
  constructor(begin) {
    this.#begin = begin;
  }

  [Symbol.asyncIterator]() {
    return this;
  }

  next() {
    if (!this.#search && !this.#end) this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
      this.#serve();
    });
  }

  /** Stops the search; whoever waits for more is told that this was all. */
  return(value) {
    this.#finish({});
    this.#known = [];
    this.#news = null;
    this.#serve();
    this.#search?.stop();
    return Promise.resolve({ value, done: true });
  }

  throw(error) {
    this.return();
    return Promise.reject(error);
  }

  #start() {
    this.#search = this.#begin((infos) => this.#report(infos));
    this.#search.answer.then(
      (infos) => {
        this.#report(infos);
        this.#finish({});
      },
      (error) => this.#finish({ error }),
    );
  }

  #report(infos) {
    if (this.#end) return;
    this.#news = infos;
    this.#serve();
  }

  #finish(end) {
    this.#end ??= end;
    this.#serve();
  }

  /** Gives what there is to those who wait. */
  #serve() {
    while (this.#waiting.length > 0) {
      if (this.#known.length === 0 && this.#news) [this.#known, this.#news] = [[...this.#news], null];
      const info = this.#known.shift();
      if (!info && !this.#end) return;
      const { resolve, reject } = this.#waiting.shift();
      const { error } = this.#end ?? {};
      if (info) resolve({ value: info, done: false });
      else if (error) {
        this.#end = {}; // told once
        reject(error);
      } else resolve({ value: undefined, done: true });
    }
  }
}
