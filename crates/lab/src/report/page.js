"use strict";
(() => {
  const root = document.documentElement;
  const buttons = document.querySelectorAll("button[data-choose]");
  const choose = (language) => {
    root.lang = language;
    root.dataset.lang = language;
    document.title = document.querySelector("h1").innerText;
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.dataset.choose === language));
  };
  for (const button of buttons) button.addEventListener("click", () => choose(button.dataset.choose));
  const asked = new URLSearchParams(location.search).get("lang") || location.hash.slice(1);
  if (asked === "fr" || asked === "en") choose(asked);
})();
