### A lesson: what is around what it says.

lesson-idea = { $at } of { $of }
lesson-back = Go back one step
lesson-watch = Watch what the others do…
lesson-show = Show me
lesson-take-back = Take it back
lesson-refused = { $why } Try something else.
lesson-arranged = Cards arranged for the lesson: this is not a real deal.
lesson-over = The lesson is over.
lesson-real = Play for real
lesson-again = Once more
